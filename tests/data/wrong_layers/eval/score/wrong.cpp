#include <iostream>

#include "search/session/session.h"
// printf("in a comment is fine");
void shout() { std::cout << 1; }

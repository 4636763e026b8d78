// A transposition table in a file, so that a long analysis can be taken up again another day.
//
// Header, little-endian as the machine that wrote it must be:
//
//     8 bytes   "ESCHASH" and a line feed
//     4         version of the format and of what the entries mean
//     2         generation of the table
//     2         how often the part of it that is in use has doubled
//     8         megabytes of entries
//     8         key of the start position, which changes when the keys do
//     4         CRC-32 of the entries
//     4         CRC-32 of the fields above and of the one below
//     64        who evaluated, as text padded with zeros
//
// then the entries, as they stand in memory.
#pragma once

#include <functional>
#include <string>

#include "movegen/base/error.h"
#include "search/hash/tt.h"

namespace escaque::search {

/// Can a hash file be written there? To be checked before a long search. Changes nothing.
base::Expected<void> try_hash_path(const std::string& path);

/// Not during a search. `evaluator` names what the evaluations in the table come from; the first 63
/// characters count. An old hash file stays until the new one is complete; a file of another kind is not
/// replaced. A symbolic link stays, and its target is written. `is_unwanted` is polled: when the user gives
/// up, everything stays as before.
base::Expected<void> save_hash(
    const TranspositionTable&, const std::string& evaluator, const std::string& path,
    const std::function<bool()>& is_unwanted = [] { return false; });

/// The table takes the size and the entries of the file. An error names the file: it cannot be read, is not a
/// hash file, is damaged, or was written with another evaluator, version or kind of machine. The table is
/// empty then, or as it was.
base::Expected<void> load_hash(TranspositionTable&, const std::string& evaluator, const std::string& path);

}  // namespace escaque::search

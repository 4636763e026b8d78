# Completion of escaque for bash. The program itself lists its verbs and options; only the words that an option takes are
# listed here.

_escaque_words() {
  case $1 in
    --variant) echo "chess antichess$([[ $2 == match ]] && echo " chess960")" ;;
    --notation) echo "san uci es en fr de it pt nl figurine spoken spoken-es spoken-en" ;;
    --laws) echo "fide2005 fide2009 fide2014 fide2023 extract ludoteka" ;;
    --question) echo "claim flag illegal sheet" ;;
    --by) echo "white black" ;;
    --who) echo "white black both" ;;
    --rule) echo "threefold fifty" ;;
    --period) echo "last earlier" ;;
    --speed) echo "standard rapid blitz" ;;
    --letters) echo "es en fr de it pt nl" ;;
    --order) echo "sequential random" ;;
    --pov) echo "white mover" ;;
    --board) echo "ascii unicode none" ;;
    --claims) echo "always never" ;;
  esac
}

_escaque() {
  local program=${COMP_WORDS[0]/#\~/$HOME} verb=${COMP_WORDS[1]} word=$2 before=$3 words
  if ((COMP_CWORD == 1)); then
    words=$("$program" --help 2>/dev/null | sed -n 's/^  escaque \([a-z][a-z0-9]*\) .*/\1/p')
    words+=" --help --version"
  elif words=$(_escaque_words "$before" "$verb"); [[ -z $words && $word == -* ]]; then
    words=$("$program" "$verb" --help 2>/dev/null | sed -n 's/^  \(-[a-z] \[ \)\{0,1\}\(--[a-z0-9-]*\).*/\2/p')
    words+=" --help"
  fi
  # Without words, files are offered.
  [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -o default -F _escaque escaque

# Completion of escaque for bash. The program itself says what there is: `escaque --words [VERB [OPTION]]`.

_escaque() {
  local program=${COMP_WORDS[0]/#\~/$HOME} verb=${COMP_WORDS[1]} word=$2 before=$3 words=
  if ((COMP_CWORD == 1)) || [[ $verb == help ]]; then
    words=$("$program" --words 2>/dev/null)
  else
    if [[ $before == -* ]] || { ((COMP_CWORD == 2)) && [[ $word != -* ]]; }; then
      words=$("$program" --words "$verb" "$before" 2>/dev/null)
    fi
    [[ $words || $word != -* ]] || words=$("$program" --words "$verb" 2>/dev/null | cut -f 1)
  fi
  # Without words, files are offered.
  [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -o default -F _escaque escaque

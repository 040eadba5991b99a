/**
 * Completion scripts for shells. Each passes the words of the line to this program without evaluating them, and
 * gets one line per candidate: word, tab, description. They complete `cartwright` and `npx cartwright`, and
 * prefer the local installation to the one on the PATH.
 */

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

const BASH = `# Completion of cartwright for bash: eval "$(npx cartwright completion bash)"
_cartwright() {
  local words=("\${COMP_WORDS[@]:0:COMP_CWORD+1}") run=cartwright value
  COMPREPLY=()
  if [ "\${words[0]##*/}" = npx ]; then
    [ "\${words[1]}" = cartwright ] && [ "$COMP_CWORD" -gt 1 ] || return
    words=("\${words[@]:1}")
  fi
  if [ -x node_modules/.bin/cartwright ]; then run=node_modules/.bin/cartwright; fi
  while IFS=$'\\t' read -r value _; do
    COMPREPLY+=("\${value%/}")
  done < <("$run" completion bash --words -- "\${words[@]:1}" 2>/dev/null)
}
complete -o filenames -F _cartwright cartwright
complete -o default -o filenames -F _cartwright npx
`;

const ZSH = `#compdef cartwright npx
# Completion of cartwright for zsh: eval "$(npx cartwright completion zsh)"
_cartwright() {
  local -a line described folders
  local run=cartwright value
  line=("\${(@Q)words[1,CURRENT]}")
  if [[ "\${line[1]:t}" == npx ]]; then
    if [[ "\${line[2]}" != cartwright ]] || (( CURRENT < 3 )); then _default; return; fi
    line=("\${(@)line[2,-1]}")
  fi
  [[ -x node_modules/.bin/cartwright ]] && run=node_modules/.bin/cartwright
  for value in "\${(@f)$("$run" completion zsh --words -- "\${(@)line[2,-1]}" 2>/dev/null)}"; do
    [[ -z "$value" ]] && continue
    local word="\${value%%$'\\t'*}"
    if [[ "$word" == */ ]]; then folders+=("$word")
    else described+=("\${word//:/\\\\:}:\${value#*$'\\t'}"); fi
  done
  (( \${#described} )) && _describe -t cartwright cartwright described
  (( \${#folders} )) && compadd -S '' -- "\${folders[@]}"
}
compdef _cartwright cartwright npx
`;

const FISH = `# Completion of cartwright for fish: npx cartwright completion fish | source
function __cartwright_complete
  set -l line (commandline -opc) (commandline -ct)
  if test (path basename -- $line[1]) = npx
    set -e line[1]
  end
  set -l run cartwright
  if test -x node_modules/.bin/cartwright
    set run node_modules/.bin/cartwright
  end
  $run completion fish --words -- $line[2..] 2>/dev/null
end
complete -c cartwright -f -a '(__cartwright_complete)'
complete -c npx -n 'test (count (commandline -opc)) -gt 1; and test (commandline -opc)[2] = cartwright' -f -a '(__cartwright_complete)'
`;

/** Windows PowerShell drops empty arguments, so a flag reports that a new word starts. */
const POWERSHELL = `# Completion of cartwright for PowerShell: npx cartwright completion powershell | Out-String | Invoke-Expression
$cartwrightCompleter = {
  param($wordToComplete, $commandAst, $cursorPosition)
  $line = @($commandAst.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text.Trim("'", '"') })
  if ($line[0] -match '^npx') {
    if ($line.Count -lt 2 -or $line[1] -ne 'cartwright') { return }
    $line = @($line | Select-Object -Skip 1)
  }
  $run = 'cartwright'
  foreach ($name in 'cartwright.cmd', 'cartwright') {
    $own = Join-Path (Join-Path 'node_modules' '.bin') $name
    if (Test-Path $own) { $run = $own; break }
  }
  $flags = @('completion', 'powershell', '--words')
  if ($wordToComplete -eq '') { $flags += '--new-word' }
  $rest = @($line | Select-Object -Skip 1)
  & $run @flags '--' @rest 2>$null | ForEach-Object {
    $word, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $word }
    $quoted = if ($word -match '\\s') { "'$word'" } else { $word }
    [System.Management.Automation.CompletionResult]::new($quoted, $word, 'ParameterValue', $description)
  }
}
Register-ArgumentCompleter -Native -CommandName cartwright, npx -ScriptBlock $cartwrightCompleter
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH, powershell: POWERSHELL };

/** The script that completes commands in a shell. */
export function shellScript(shell: Shell): string {
  return SCRIPTS[shell];
}

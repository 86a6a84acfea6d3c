const problem = /error|fail|warn|⚠|✖|cannot|could not|not found|exception|in use/i;
const noise =
  /deprecat|debug\.log|not currently authenticated|update available|variable override|CLI MOTD|demo project|^\s+at |\[Getter/i;

export function meaningfulLines(log: string, count = 12): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const found = lines.filter((line) => problem.test(line) && !noise.test(line));
  return (found.length > 0 ? found : lines).slice(-count).join('\n');
}

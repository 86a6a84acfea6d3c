/** Not imported from `business`: the site's build keeps only its values, no functions (web/vite.config.ts). */
export const hoursText = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

export function formatDuration(minutes: number): string {
  if (minutes <= 60) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hoursText(hours)}${rest === 0 ? '' : ` ${rest} minutes`}`;
}

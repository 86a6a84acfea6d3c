import { hoursText } from '../business/facts.ts';

export function formatDuration(minutes: number): string {
  if (minutes <= 60) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hoursText(hours)}${rest === 0 ? '' : ` ${rest} minutes`}`;
}

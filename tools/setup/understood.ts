import { formatTimeText } from '../../domain/time-text.ts';

/** An answer in the way it is kept, where people write it in several: '18:30' is '06:30 PM', 'de' is 'DE'. */
export function understood(path: string, text: string): string {
  if (path === 'profile.claims.stars' && text === '') return '0';
  if (path.startsWith('profile.hours.')) return timeOf(text) ?? text;
  return path === 'profile.address.country' && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text;
}

function timeOf(text: string): string | undefined {
  const [, hourText, minuteText = '00', half = ''] =
    /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(am|pm|)$/i.exec(text) ?? [];
  const hour = Number(hourText);
  if (hourText === undefined || hour > (half === '' ? 23 : 12)) return undefined;
  const isAfternoon = half.toUpperCase() === 'PM';
  if (isAfternoon && hour === 0) return undefined;
  const hourOfDay = half === '' ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return formatTimeText(hourOfDay * 60 + Number(minuteText));
}

/** docs/rules.md#report-cards */
export const photosPerReportCard = 6;
/** Of one visit, which may last for weeks. */
export const mostWalks = 600;

/**
 * Whether a photo is shown in Paw Prints: 'never' where another customer's dog is on it; 'asked' until its customer allows it, and once
 * they have taken that back; 'allowed', 'shown'.
 */
export const publicities = ['never', 'asked', 'allowed', 'shown'] as const;
export type Publicity = (typeof publicities)[number];

export const moods = ['HAPPY', 'PLAYFUL', 'CALM', 'SHY', 'TIRED', 'UNWELL'] as const;
export type Mood = (typeof moods)[number];

export const moodNames: Readonly<Record<Mood, string>> = {
  HAPPY: 'Happy',
  PLAYFUL: 'Playful',
  CALM: 'Calm',
  SHY: 'Shy',
  TIRED: 'Tired',
  UNWELL: 'Unwell',
};

export const meals = ['ALL', 'MOST', 'LITTLE', 'NOTHING', 'NOT_FED'] as const;
export type Meals = (typeof meals)[number];

export const mealsNames: Readonly<Record<Meals, string>> = {
  ALL: 'Ate everything',
  MOST: 'Ate most of it',
  LITTLE: 'Ate a little',
  NOTHING: 'Ate nothing',
  NOT_FED: 'Had no meal here',
};

/** As people say it. A word that a later version has added stays as it is stored. */
export function moodName(mood: string): string {
  return new Map<string, string>(Object.entries(moodNames)).get(mood) ?? mood;
}

export function mealsName(eaten: string): string {
  return new Map<string, string>(Object.entries(mealsNames)).get(eaten) ?? eaten;
}

/** 'No walk', '1 walk', '3 walks' */
export function walksText(walks: number): string {
  if (walks === 0) return 'No walk';
  return walks === 1 ? '1 walk' : `${walks} walks`;
}

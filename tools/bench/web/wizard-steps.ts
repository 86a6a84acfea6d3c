import type { Locator, Page } from '@playwright/test';

type Find = (page: Page) => Locator;

/** A tap, or a key pressed in a field. `shows` appears when all effects of the step are done. */
type Step = { name: string; key?: string; target: Find; shows?: Find };

const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name });
const radio =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('radio', { name });
const checkbox =
  (name: string): Find =>
  (page) =>
    page.getByRole('checkbox', { name });
const field =
  (name: string): Find =>
  (page) =>
    page.getByLabel(name, { exact: true });
const heading =
  (name: string): Find =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
const calendar =
  (label: string): Find =>
  (page) =>
    page.getByRole('group', { name: new RegExp(`^${label}`) }).filter({ has: page.getByRole('grid') });
const days =
  (label: string) =>
  (page: Page): Locator =>
    calendar(label)(page).locator('[data-day]:not([data-outside],[data-disabled]) button');

const addSlot = button(/^Add Date & Time Slot/);
const petStep = heading('Tell Us About Your Pet');
const reviewStep = heading('Review and Confirm Your Booking');

export const wizardSteps: readonly Step[] = [
  { name: 'choose a service', target: radio('Day Care') },
  { name: 'tick an add-on', target: checkbox('Dog Bath') },
  { name: 'to date and time', target: button('Continue to Date & Time'), shows: calendar('Date') },
  { name: 'next month', target: (page) => button(/Next Month/)(page).first() },
  { name: 'choose a day', target: (page) => days('Date')(page).nth(9) },
  { name: 'choose a time', key: 'ArrowDown', target: field('Drop-off Time') },
  { name: 'mode: date range', target: radio('Select date range'), shows: calendar('Pick-up Date') },
  { name: 'choose the last day', target: (page) => days('Pick-up Date')(page).last() },
  { name: 'mode: individual dates', target: radio(/^Select individual/), shows: addSlot },
  { name: 'open the form of a slot', target: addSlot, shows: calendar('Date') },
  { name: "choose the slot's day", target: (page) => days('Date')(page).nth(5) },
  { name: 'save the slot', target: button('Save Slot'), shows: button(/^Remove/) },
  { name: 'remove the slot', target: button(/^Remove/) },
  { name: 'mode: single day', target: radio('Single day'), shows: calendar('Date') },
  { name: 'back to the service', target: button('Back'), shows: heading('Choose Your Service') },
  { name: 'to date and time again', target: button('Continue to Date & Time'), shows: calendar('Date') },
  { name: 'to the pets', target: button('Continue to Pet Info'), shows: petStep },
  { name: 'choose a pet', target: (page) => page.getByRole('checkbox').first() },
  { name: 'open the form of a pet', target: button('Add a New Pet'), shows: button('Add Pet') },
  { name: 'type in its form', key: 'o', target: field('Name') },
  { name: 'choose its size', target: radio(/^Large/) },
  { name: 'tick in its form', target: checkbox('Vaccinated') },
  { name: 'close its form', target: button('Cancel') },
  { name: 'type a request', key: 'o', target: (page) => page.getByLabel('Special Requests') },
  { name: 'to the review', target: button('Review & Confirm'), shows: reviewStep },
  { name: 'edit the dates', target: button('Edit Appointment Details'), shows: calendar('Date') },
  { name: 'return to the review', target: button('Save and Return to Review'), shows: reviewStep },
  { name: 'back to the pets', target: button('Back to Pet Information'), shows: petStep },
];

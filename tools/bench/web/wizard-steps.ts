/**
 * A tap, or a key pressed in a field, of the first element of Playwright's selector. `shows` appears when all effects of the step
 * are done.
 */
type Step = { name: string; key?: string; target: string; shows?: string };

const role = (kind: string) => (name: string) => `role=${kind}[name=/${name}/]`;
const [button, radio, checkbox] = [role('button'), role('radio'), role('checkbox')];
const [heading, text] = [role('heading'), role('textbox')];
const calendar = (label: string) => `role=group[name=/^${label}/] >> role=grid`;
const day = (label: string, index: number) =>
  `${calendar(label)} >> [data-day]:not([data-outside],[data-disabled]) button >> nth=${index}`;

const dates = calendar('Date');
const addSlot = button('^Add Date & Time Slot');
const [pets, review] = [heading('Tell Us About Your Pet'), heading('Review and Confirm Your Booking')];

export const wizardSteps: readonly Step[] = [
  { name: 'choose a service', target: radio('Day Care') },
  { name: 'tick an add-on', target: checkbox('Dog Bath') },
  { name: 'to date and time', target: button('Continue to Date & Time'), shows: dates },
  { name: 'next month', target: button('Next Month') },
  { name: 'choose a day', target: day('Date', 9) },
  { name: 'choose a time', key: 'ArrowDown', target: role('combobox')('^Drop-off Time$') },
  { name: 'mode: date range', target: radio('Select date range'), shows: calendar('Pick-up Date') },
  { name: 'choose the last day', target: day('Pick-up Date', -1) },
  { name: 'mode: individual dates', target: radio('^Select individual'), shows: addSlot },
  { name: 'open the form of a slot', target: addSlot, shows: dates },
  { name: 'next month in its form', target: button('Next Month') },
  { name: "choose the slot's day", target: day('Date', 5) },
  { name: 'save the slot', target: button('Save Slot'), shows: button('^Remove') },
  { name: 'remove the slot', target: button('^Remove') },
  { name: 'mode: single day', target: radio('Single day'), shows: dates },
  { name: 'back to the service', target: button('Back'), shows: heading('Choose Your Service') },
  { name: 'to date and time again', target: button('Continue to Date & Time'), shows: dates },
  { name: 'to the pets', target: button('Continue to Pet Info'), shows: pets },
  { name: 'choose a pet', target: 'role=checkbox' },
  { name: 'open the form of a pet', target: button('Add a New Pet'), shows: button('Add Pet') },
  { name: 'type in its form', key: 'o', target: text('^Name$') },
  { name: 'choose its size', target: radio('^Large') },
  { name: 'tick in its form', target: checkbox('Vaccinated') },
  { name: 'close its form', target: button('Cancel') },
  { name: 'type a request', key: 'o', target: text('Special Requests') },
  { name: 'to the review', target: button('Review & Confirm'), shows: review },
  { name: 'edit the dates', target: button('Edit Appointment Details'), shows: dates },
  { name: 'return to the review', target: button('Save and Return to Review'), shows: review },
  { name: 'back to the pets', target: button('Back to Pet Information'), shows: pets },
];

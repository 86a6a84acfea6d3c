/** What two of the admins' pages say below their heading, in their prerendered frame, too. */
export const adminLeads = {
  settings:
    'They hold for all days that have nothing of their own. A lower capacity takes nothing from anybody.',
  waitlist:
    'What becomes free is offered to the first in line that it fits, by itself. Offer it yourself to put somebody before the others.',
} as const;

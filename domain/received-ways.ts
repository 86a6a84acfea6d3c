/** How the owner receives money at the door. */
export const receivedWays = ['cash', 'cardTerminal', 'other'] as const;
export type ReceivedWay = (typeof receivedWays)[number];

export const receivedWayNames: Record<ReceivedWay, string> = {
  cash: 'In cash',
  cardTerminal: 'By card, at the terminal',
  other: 'In another way',
};

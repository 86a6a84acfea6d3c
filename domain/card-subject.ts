/** What a card is about: a dog, and the drop-off of its visit as it is booked, which stays once the dog has come. */
export type CardSubject = { petId: number; dropOffTime: string };

export function isSameSubject(a: CardSubject, b: CardSubject): boolean {
  return a.petId === b.petId && a.dropOffTime === b.dropOffTime;
}

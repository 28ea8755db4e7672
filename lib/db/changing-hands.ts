/** Which records change hands: all that somebody looks after, or those that were chosen. */
export type ChangingHands = { ownerId: string } | { id: { in: string[] } };

/** The records that get another owner: all of one owner's, or chosen ones. */
export type ChangingHands = { ownerId: string } | { id: { in: string[] } };

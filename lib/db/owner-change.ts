/** The records that get another owner: all of one owner's, or chosen ones. */
export type OwnerChange = { ownerId: string } | { id: { in: string[] } };

/** What cannot be tried on this machine, in plain words; neither passed nor failed. */
export class NotHere extends Error {}

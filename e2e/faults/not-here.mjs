/** Says in plain words what cannot be tried on this machine; such a fault has neither passed nor failed. */
export class NotHere extends Error {}

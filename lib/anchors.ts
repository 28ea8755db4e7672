/** The place in the list of reminders that asks whether a client is to be reminded. */
export const remindAnchor = (clientId: string): string => `remind-${clientId}`;
/** The place in the list of approved time that opens the form of a contract's invoice. */
export const billAnchor = (contractId: string): string => `bill-${contractId}`;
/** The place in a submission's interviews that opens the form of an interview's outcome. */
export const outcomeAnchor = (interviewId: string): string => `outcome-${interviewId}`;
/** The place on an invoice's page that opens the form of a payment. */
export const payAnchor = 'pay';
/** The field of a contract's form that extends it. */
export const extendAnchor = 'end_date';

/** What a full week is where a contract says nothing else. */
export const usualWeekHours = '40.00';

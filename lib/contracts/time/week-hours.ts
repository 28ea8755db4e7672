/** The hours of a full week if a contract says nothing else. */
export const usualWeekHours = '40.00';

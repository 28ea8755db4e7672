/** The statuses of an answer, in the order in which it normally passes them. */
export const answerStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

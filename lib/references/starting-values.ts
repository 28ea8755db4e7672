/**
 * The words a new company starts with, by kind and in order. A built-in value is translated by `references.<kind>.<key>`;
 * a company's own value carries its label.
 */
export const startingValues = {
  client_type: ['direct', 'agency', 'vendor_management', 'public_sector', 'internal'],
  interview_option: ['phone', 'video', 'on_site', 'technical_test', 'none'],
  contract_type: ['temporary', 'contractor', 'contract_to_hire', 'permanent', 'freelance'],
  location: ['on_site', 'hybrid', 'remote'],
  rate_type: ['regular', 'overtime', 'double_time', 'weekend', 'holiday', 'standby', 'travel'],
} as const;

export type ReferenceKind = keyof typeof startingValues;

const referenceKinds = Object.keys(startingValues) as ReferenceKind[];

/** Rows for a new company's reference values. */
export const startingRows = (companyId: string) =>
  referenceKinds.flatMap((kind) => startingValues[kind].map((key, index) => ({ companyId, kind, key, position: index + 1 })));

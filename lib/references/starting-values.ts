/**
 * The words a new company starts with, by kind and in order. A built-in value is translated by `references.<kind>.<key>`;
 * a company's own value carries its label.
 */
export const startingValues = {
  client_type: ['direct', 'agency', 'vendor_management', 'public_sector', 'internal'],
  interview_option: ['phone', 'video', 'on_site', 'technical_test', 'none'],
  contract_type: ['temporary', 'contractor', 'contract_to_hire', 'permanent', 'freelance'],
  location: ['on_site', 'hybrid', 'remote'],
  rate_type: ['regular', 'overtime', 'double_time', 'weekend', 'holiday', 'standby', 'travel', 'night', 'overtime_2'],
  commission_type: ['recruiter', 'account_manager', 'sourcer', 'referral'],
  document_type: [
    'identity_document',
    'work_permit',
    'driving_licence',
    'curriculum_vitae',
    'certificate',
    'background_check',
    'insurance',
    'signed_contract',
    'tax_form',
    'other',
  ],
  note_type: ['general', 'call', 'meeting', 'performance', 'compliance', 'absence'],
  talk_type: ['note', 'call', 'meeting', 'voicemail'],
  candidate_source: ['own_search', 'referral', 'careers_page', 'job_board', 'social_network', 'event', 'other'],
  leave_type: ['vacation', 'sick', 'parental', 'public_duty', 'unpaid', 'other'],
  expense_category: ['transport', 'mileage', 'accommodation', 'meals', 'equipment', 'other'],
} as const;

export type ReferenceKind = keyof typeof startingValues;

/** Every kind of word that a company keeps a list of. */
export const referenceKinds = Object.keys(startingValues) as [ReferenceKind, ...ReferenceKind[]];

/** Whether the program itself provides this word: it is translated, and never deleted. */
export const isBuiltIn = (kind: ReferenceKind, key: string): boolean => {
  const keys: readonly string[] = startingValues[kind];
  return keys.includes(key);
};

/**
 * The position of a word among those that a company starts with, for sorting: regular time before overtime, own words
 * last.
 */
export const placeOf = (kind: ReferenceKind, key: string): number => {
  const keys: readonly string[] = startingValues[kind];
  return keys.includes(key) ? keys.indexOf(key) : keys.length;
};

export const isReferenceKind = (kind: string): kind is ReferenceKind => referenceKinds.some((known) => known === kind);

/** The words that calculations depend on: a contract begins with a regular rate, and overtime rules sort hours into these. */
const needed: Partial<Record<ReferenceKind, readonly string[]>> = {
  rate_type: ['regular', 'overtime', 'double_time', 'overtime_2'],
};

/** Whether this word must stay in use. */
export const isNeeded = (kind: ReferenceKind, key: string): boolean => needed[kind]?.includes(key) ?? false;

/**
 * Whether the company may count hours of this type towards overtime; regular hours always count, overtime itself never
 * does.
 */
export const isCountable = (rateType: string): boolean => !isNeeded('rate_type', rateType);

/** Rows for a new company's reference values. */
export const startingRows = (companyId: string) =>
  referenceKinds.flatMap((kind) =>
    startingValues[kind].map((key, index) => ({ companyId, kind, key, position: index + 1 })),
  );

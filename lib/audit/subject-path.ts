interface Subject {
  type: string;
  id: string | null;
  parentId: string | null;
}

const own = (path: string) => ({ id }: Subject) => (id ? `${path}/${id}` : null);
const ofParent = (path: string, tab?: string) => ({ parentId }: Subject) => (parentId ? `${path}/${parentId}${tab ? `?tab=${tab}` : ''}` : null);
const fixed = (path: string) => () => path;

/** The screens of records; a part is shown on the screen of what it is a part of. */
const screens: Readonly<Record<string, (subject: Subject) => string | null>> = {
  client: own('/clients'), client_contact: ofParent('/clients', 'contacts'),
  submission: own('/submissions'), submission_contact: ofParent('/submissions', 'contacts'), attachment: ofParent('/submissions'),
  contract: own('/contracts'), candidate_rate: ofParent('/contracts', 'rates'),
  invoice_configuration: ofParent('/contracts', 'invoicing'), invoicing_contact: ofParent('/contracts', 'invoicing'),
  timesheet: own('/timesheets'), timesheet_entry: ofParent('/timesheets'),
  invoice: own('/invoices'), invoice_line: ofParent('/invoices'), payment: ofParent('/invoices'),
  user: own('/users'), role: own('/roles'),
  ...Object.fromEntries(
    ['session', 'credential', 'totp_factor', 'recovery_code', 'passkey', 'identity', 'support_grant', 'user_document', 'user_note', 'user_profile']
      .map((type) => [type, ofParent('/users')]),
  ),
  company: fixed('/company-settings'), reference_value: fixed('/company-settings'), single_sign_on: fixed('/company-settings?tab=security'),
  profile_configuration: fixed('/company-settings'),
};

/** The screen that shows an entry's subject, or null where there is none. */
export const subjectPath = (subject: Subject): string | null => screens[subject.type]?.(subject) ?? null;

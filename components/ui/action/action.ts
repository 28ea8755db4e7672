/** One call of the API that changes something. Plain data, so that a server component can hand it to an island. */
export interface Request {
  method: 'post' | 'put' | 'patch' | 'delete';
  /** Full path, e.g. `/api/v1/clients/…`. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** Sent as `If-Match`: the call fails with 412 when the record is not this version any more. */
  etag?: string;
}

/** A value that the dialog asks for; it goes into the request's body under its name. */
export interface ConfirmField {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'select';
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** Where the choices are asked for when the dialog opens. */
  source?: { path: string; field: string; only?: string };
  /** Earliest and latest day of a date field, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** The question before an act that cannot be undone. */
export interface Confirmation {
  title: string;
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  /** Asks why; the answer is sent as `reason`. */
  reason?: 'required' | 'optional';
  fields?: readonly ConfirmField[];
}

/** A request with everything that a person sees of it. */
export interface Action extends Request {
  confirm?: Confirmation;
  /** The toast when it worked. */
  success: string;
  /** What takes it back, where the state machine has a way back; the toast offers it for ten seconds. */
  undo?: Request;
  /** Where to go afterwards; without it the page is refreshed. */
  goTo?: string;
}

/** What a record's menu depends on beside the record. */
export interface MenuOptions {
  /** What comes next, in a row's menu: beside a record's menu it has a button of its own. */
  next?: NextStep;
  /** Whether the record's paper has a button of its own beside the menu. */
  pdfBeside?: boolean;
  /** Where to go once the record is gone. */
  afterDelete?: string;
}

/** The one step that normally comes next for a record: an action, a link to the page that does it, or nothing. */
export type NextStep = { label: string; action: Action } | { label: string; href: string } | null;

/** One line of a menu: a link, a file or an action. */
export interface MenuEntry {
  key: string;
  label: string;
  href?: string;
  /** The address is a file to be kept, not a page to go to. */
  download?: boolean;
  action?: Action;
  danger?: boolean;
}

/** One call of the API that changes something. Plain data, so that a server component can pass it to an island. */
export interface Request {
  method: 'post' | 'put' | 'patch' | 'delete';
  /** Full path, e.g. `/api/v1/clients/…`. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  /** Sent as `If-Match`: the call fails with 412 if the record no longer has this version. */
  etag?: string;
}

/** A value that the dialog asks for; it is sent in the request's body under its name. */
export interface ConfirmField {
  name: string;
  label: string;
  kind: 'text' | 'line' | 'date' | 'select' | 'record';
  required?: boolean;
  /** What it holds when the dialog opens. */
  value?: string;
  /** `sends` is what a choice puts into the body instead of its value. */
  options?: readonly { value: string; label: string; sends?: Readonly<Record<string, string>> }[];
  /** The call that loads the choices when the dialog opens. */
  source?: { path: string; field: string; only?: string };
  /** The call that finds a record by typing. */
  search?: { path: string };
  /** Earliest and latest day of a date field, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** The question before an action that cannot be undone. */
export interface Confirmation {
  title: string;
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  /** Asks for a reason; the answer is sent as `reason`. */
  reason?: 'required' | 'optional';
  fields?: readonly ConfirmField[];
}

/** A request with all texts that a person sees about it. */
export interface Action extends Request {
  confirm?: Confirmation;
  /** The toast after success. */
  success: string;
  /** The request that undoes it, if the state machine allows that; the toast offers it for ten seconds. */
  undo?: Request;
  /** The list in its answer that undoes it, sent alone to the same path: the records with their former owners. */
  undoneBy?: string;
  /** The page to open afterwards, where `{id}` is the id of the answer; without it the page is refreshed. */
  goTo?: string;
}

/** The options of a record's menu beside the record itself. */
export interface MenuOptions {
  /** The next step, only in a row's menu: on a record's page it has a button of its own. */
  next?: NextStep;
  /** Whether the record's PDF has a button of its own beside the menu. */
  pdfBeside?: boolean;
  /** The page to open once the record is deleted. */
  afterDelete?: string;
}

/** The usual next step of a record: an action, a link to the page that does it, or nothing. */
export type NextStep = { label: string; action: Action } | { label: string; href: string } | null;

/** One line of a menu: a link, a file or an action. */
export interface MenuEntry {
  key: string;
  label: string;
  href?: string;
  /** Whether the address is a file to be saved, not a page to open. */
  download?: boolean;
  action?: Action;
  danger?: boolean;
}

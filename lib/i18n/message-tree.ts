/** Messages as the files hold them: text, or texts nested under keys. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Messages as the files hold them: text, or texts nested under keys. */
export interface Messages {
  [key: string]: string | Messages;
}

/** `over` on top of `base`, key by key. */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = merged[key];
    merged[key] = typeof value === 'object' && typeof under === 'object' ? mergeMessages(under, value) : value;
  }
  return merged;
}

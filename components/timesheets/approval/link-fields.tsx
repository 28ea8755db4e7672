/** What every form of the page sends with it. */
export interface LinkForm {
  token: string;
  /** Of the page that comes back. */
  language: string;
}

/** See `LinkForm`. */
export function LinkFields({ form }: { form: LinkForm }) {
  return (
    <>
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="language" value={form.language} />
    </>
  );
}

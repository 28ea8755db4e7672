/** The values that every form of the page sends. */
export interface LinkForm {
  token: string;
  /** The language of the page that comes back. */
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

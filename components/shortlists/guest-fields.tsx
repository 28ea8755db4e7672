/** The values that every form of the page sends. */
export interface GuestForm {
  token: string;
  /** The language of the page that comes back. */
  language: string;
}

/** The address that the page's forms are sent to. */
export const guestAction = ({ token }: GuestForm): string => `/api/shortlists/${encodeURIComponent(token)}`;

/** See `GuestForm`; `act` is what the form does. */
export function GuestFields({ form, act }: { form: GuestForm; act: 'code' | 'open' | 'answer' }) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="language" value={form.language} />
    </>
  );
}

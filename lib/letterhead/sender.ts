import * as z from 'zod';

/** The company whose page somebody without an account was sent to. */
export const senderResource = z.object({
  name: z.string(),
  /** A picture as a `data:` address, and its size in pixels of a screen. */
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type Sender = z.infer<typeof senderResource>;

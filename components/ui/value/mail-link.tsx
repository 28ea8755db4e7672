import { NoValue } from '@/components/ui/value/no-value';

/** An address to write to; a dash if there is none. */
export const MailLink = ({ email }: { email: string | null }) =>
  email === null ? <NoValue /> : <a href={`mailto:${email}`}>{email}</a>;

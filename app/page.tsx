import { redirect } from 'next/navigation';

/** Redirects: the root is not a screen (specification, section 2). */
export default function Root(): never {
  redirect('/dashboard');
}

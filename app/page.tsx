import { redirect } from 'next/navigation';

/** The root is not a screen (specification, section 2). */
export default function Root(): never {
  redirect('/dashboard');
}

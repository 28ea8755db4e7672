import Image from 'next/image';
import styles from '@/components/profiles/profiles.module.css';

interface AvatarProps {
  name: string;
  url: string | null;
}

/** A person's picture, else their initials. It says nothing that does not stand beside it, so it is silent. */
export function Avatar({ name, url }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url ? <Image src={url} alt="" width={72} height={72} unoptimized /> : initials(name)}
    </span>
  );
}

/** First letters of the first and last name; a zero-width non-joiner keeps Arabic letters from running together. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('\u200C').toUpperCase();
}

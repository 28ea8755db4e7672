import Image from 'next/image';
import styles from '@/components/profiles/profiles.module.css';
import { initials } from '@/lib/format/initials';

interface AvatarProps {
  name: string;
  url: string | null;
}

/** A person's picture, else their initials. It says nothing that is not beside it, so it is silent. */
export function Avatar({ name, url }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url ? <Image src={url} alt="" width={72} height={72} unoptimized /> : initials(name)}
    </span>
  );
}

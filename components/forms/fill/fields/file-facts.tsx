'use client';
import styles from '@/components/ui/form/files/file-list.module.css';
import { FileSize } from '@/components/ui/value/file-size';
import { Icon } from '@/components/ui/value/icon';
import { attachFilePath } from '@/components/ui/value/icon-paths';

/** The data of a file that a field holds. */
export interface AttachedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** A file by its name, to be downloaded, with its size. */
export function FileFacts({ info: { name, size }, href }: { info: AttachedFile; href: string }) {
  return (
    <>
      <Icon path={attachFilePath} size="small" className={styles.icon} />
      <div className={styles.text}>
        <a className={styles.name} href={href} download>
          <bdi>{name}</bdi>
        </a>
        <p className={styles.about}>
          <FileSize bytes={size} />
        </p>
      </div>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import styles from '@/components/shell/bell/bell.module.css';
import { followBell } from '@/components/shell/bell/bell-feed';
import { FrameButton } from '@/components/shell/frame-button';
import type { onDemand } from '@/components/ui/on-demand';
import { Icon } from '@/components/ui/value/icon';
import { bellPath } from '@/components/ui/value/icon-paths';
import type { Unseen } from '@/lib/notifications/schema';

/** What the panel of the bell needs. */
interface BellPanelProps {
  id: string;
  anchor: HTMLElement;
  /** How much has begun to wait on Today since the reader last looked. */
  waiting: number;
  onRead: () => void;
  onClose: () => void;
}

interface Props {
  /** The panel, whose code is loaded when it is opened. */
  Panel: ReturnType<typeof onDemand<BellPanelProps>>;
}

/** The server counts no further. */
const mostShown = 99;

/** The bell: how much is new to the reader, and the panel that shows it. */
export function Bell({ Panel }: Props) {
  const t = useTranslations('shell.bell');
  const [unseen, setUnseen] = useState<Unseen>({ unread: 0, waiting: 0 });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => followWhenIdle(setUnseen), []);
  const count = unseen.unread + unseen.waiting;
  return (
    <>
      <FrameButton
        label={t('open', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        {...Panel.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.bell}>
          <Icon path={bellPath} />
          {count > 0 && (
            <span aria-hidden className={styles.count}>
              {count > mostShown ? t('more', { count: mostShown }) : t('count', { count })}
            </span>
          )}
        </span>
      </FrameButton>
      {anchor && (
        <Panel
          id={id}
          anchor={anchor}
          waiting={unseen.waiting}
          onRead={() => setUnseen({ unread: 0, waiting: 0 })}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** The page's own requests come first. */
function followWhenIdle(onUnseen: (unseen: Unseen) => void): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = followBell(onUnseen);
  };
  const isPatient = 'requestIdleCallback' in window;
  const waiting = isPatient ? window.requestIdleCallback(begin, { timeout: 3_000 }) : setTimeout(begin, 500);
  return () => {
    if (isPatient) window.cancelIdleCallback(Number(waiting));
    else clearTimeout(waiting);
    stop?.();
  };
}

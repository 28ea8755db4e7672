'use client';

import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useSidebarState } from '@/components/shell/frame-state';
import { Icon } from '@/components/ui/value/icon';
import { menuOpenPath, menuPath } from '@/components/ui/value/icon-paths';

/** A button that expands and collapses the sidebar; below lg it opens and closes the drawer. */
export function CollapseButton({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const { isExpanded, toggleSidebar } = useSidebarState();
  return (
    <FrameButton
      className={className}
      label={isExpanded ? t('collapseMenu') : t('expandMenu')}
      aria-controls="sidebar"
      aria-expanded={isExpanded}
      onClick={toggleSidebar}
    >
      {isExpanded ? <Icon path={menuOpenPath} className="mirrored" /> : <Icon path={menuPath} />}
    </FrameButton>
  );
}

'use client';

import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useSidebarState } from '@/components/shell/frame-state';

/** Expands and collapses the sidebar; below lg, opens and closes its drawer. */
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
      {isExpanded ? <MenuOpenIcon className="mirrored" /> : <MenuIcon />}
    </FrameButton>
  );
}

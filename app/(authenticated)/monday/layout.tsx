import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('view_timesheets', 'view_own_timesheets');

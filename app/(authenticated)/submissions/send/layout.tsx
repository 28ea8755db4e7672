import { screenLayout } from '@/app/(authenticated)/screen-layout';

export default screenLayout('edit_submissions', 'edit_own_submissions');

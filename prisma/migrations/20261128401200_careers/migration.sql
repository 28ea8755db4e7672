-- A company may show its open public jobs to anybody, at an address that it chooses.
-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "careers_enabled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "careers_intro" TEXT,
ADD COLUMN     "careers_slug" TEXT;

-- AlterTable
ALTER TABLE "job_orders" ADD COLUMN     "public_text" TEXT,
ADD COLUMN     "visibility" TEXT NOT NULL DEFAULT 'internal';

-- CreateIndex
CREATE UNIQUE INDEX "companies_careers_slug_key" ON "companies"("careers_slug");

ALTER TABLE companies ADD CONSTRAINT companies_careers_slug_check CHECK (careers_slug ~ '^[a-z0-9-]{3,40}$'),
  ADD CONSTRAINT companies_careers_enabled_check CHECK (NOT careers_enabled OR careers_slug IS NOT NULL);
GRANT UPDATE (careers_enabled, careers_slug, careers_intro) ON companies TO staffing_tenant;
ALTER TABLE job_orders ADD CONSTRAINT job_orders_visibility_check CHECK (visibility IN ('internal', 'public'));

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON job_orders
  FOR EACH ROW EXECUTE FUNCTION note_change('job_order', 'title,number,client_id,status,openings,location,start_date,priority,owner_id,deadline,contract_type,end_date,week_hours,currency,rate_unit,bill_rate_from,bill_rate_to,pay_rate_from,pay_rate_to,closed_reason,visibility,description,public_text');

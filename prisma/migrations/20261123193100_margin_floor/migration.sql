-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "margin_floor_percent" DECIMAL(5,2);

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "margin_floor_percent" DECIMAL(5,2);

-- CreateTable
CREATE TABLE "margin_overrides" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "subject_number" TEXT NOT NULL,
    "rate_type" TEXT,
    "unit" TEXT NOT NULL,
    "bill_rate" DECIMAL(12,4) NOT NULL,
    "pay_rate" DECIMAL(12,4) NOT NULL,
    "burden_percent" DECIMAL(7,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "margin_percent" DECIMAL(18,2),
    "floor_percent" DECIMAL(5,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "margin_overrides_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "margin_overrides_company_id_created_at_id_idx" ON "margin_overrides"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "margin_overrides_company_id_client_id_created_at_id_idx" ON "margin_overrides"("company_id", "client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "margin_overrides_company_id_subject_id_idx" ON "margin_overrides"("company_id", "subject_id");

-- CreateIndex
CREATE INDEX "margin_overrides_company_id_created_by_id_idx" ON "margin_overrides"("company_id", "created_by_id");

-- AddForeignKey
ALTER TABLE "margin_overrides" ADD CONSTRAINT "margin_overrides_company_id_client_id_fkey" FOREIGN KEY ("company_id", "client_id") REFERENCES "clients"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "margin_overrides" ADD CONSTRAINT "margin_overrides_company_id_created_by_id_fkey" FOREIGN KEY ("company_id", "created_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE margin_overrides ADD CONSTRAINT margin_overrides_subject_type_check CHECK (subject_type IN ('submission', 'contract'));
ALTER TABLE margin_overrides ADD CONSTRAINT margin_overrides_unit_check CHECK (unit IN ('hour', 'day'));
SELECT protect_tenant_table('margin_overrides');
SELECT audit_table('margin_overrides', 'margin_override', 'subject_number');

ALTER TABLE companies ADD CONSTRAINT companies_margin_floor_check CHECK (margin_floor_percent >= 0 AND margin_floor_percent < 100);
ALTER TABLE clients ADD CONSTRAINT clients_margin_floor_check CHECK (margin_floor_percent >= 0 AND margin_floor_percent < 100);
GRANT UPDATE (margin_floor_percent) ON companies TO staffing_tenant;

CREATE OR REPLACE FUNCTION keep_margin_overrides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'margin override is booked' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER margin_overrides_keep BEFORE UPDATE OR DELETE ON margin_overrides
  FOR EACH ROW EXECUTE FUNCTION keep_margin_overrides();

-- CreateTable
CREATE TABLE "commissions" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "commission_type" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "percent" DECIMAL(7,4),
    "amount" DECIMAL(18,4),
    "tiers" JSONB,
    "effective_from" DATE NOT NULL,
    "effective_to" DATE,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "commissions_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "commission_postings" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "commission_id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "month" DATE NOT NULL,
    "base" DECIMAL(18,4) NOT NULL,
    "earned" DECIMAL(18,4) NOT NULL,
    "payable" DECIMAL(18,4) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commission_postings_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "commission_months" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "closed_by_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "commission_months_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "commissions_company_id_contract_id_idx" ON "commissions"("company_id", "contract_id");

-- CreateIndex
CREATE INDEX "commissions_company_id_recipient_id_idx" ON "commissions"("company_id", "recipient_id");

-- CreateIndex
CREATE INDEX "commission_postings_company_id_commission_id_idx" ON "commission_postings"("company_id", "commission_id");

-- CreateIndex
CREATE INDEX "commission_postings_company_id_month_recipient_id_idx" ON "commission_postings"("company_id", "month", "recipient_id");

-- CreateIndex
CREATE INDEX "commission_postings_company_id_recipient_id_month_idx" ON "commission_postings"("company_id", "recipient_id", "month");

-- CreateIndex
CREATE INDEX "commission_postings_company_id_invoice_id_idx" ON "commission_postings"("company_id", "invoice_id");

-- CreateIndex
CREATE INDEX "commission_months_company_id_closed_by_id_idx" ON "commission_months"("company_id", "closed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "commission_months_company_id_month_key" ON "commission_months"("company_id", "month");

-- AddForeignKey
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_company_id_recipient_id_fkey" FOREIGN KEY ("company_id", "recipient_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commission_postings" ADD CONSTRAINT "commission_postings_company_id_commission_id_fkey" FOREIGN KEY ("company_id", "commission_id") REFERENCES "commissions"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commission_postings" ADD CONSTRAINT "commission_postings_company_id_recipient_id_fkey" FOREIGN KEY ("company_id", "recipient_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commission_postings" ADD CONSTRAINT "commission_postings_company_id_invoice_id_fkey" FOREIGN KEY ("company_id", "invoice_id") REFERENCES "invoices"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "commission_months" ADD CONSTRAINT "commission_months_company_id_closed_by_id_fkey" FOREIGN KEY ("company_id", "closed_by_id") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE commissions
  ADD CONSTRAINT commissions_basis_check CHECK (basis IN ('margin', 'bill', 'pay', 'hour', 'fixed_once')),
  -- A percentage, or an amount: what the basis asks for, and nothing else.
  ADD CONSTRAINT commissions_terms_check CHECK (CASE WHEN basis IN ('hour', 'fixed_once')
    THEN percent IS NULL AND tiers IS NULL AND amount > 0
    ELSE amount IS NULL AND percent BETWEEN 0 AND 100 AND (percent > 0 OR tiers IS NOT NULL) END),
  ADD CONSTRAINT commissions_dates_check CHECK (effective_to >= effective_from);
ALTER TABLE commission_postings
  ADD CONSTRAINT commission_postings_event_check CHECK (event IN ('issued', 'voided', 'paid', 'payment_reversed')),
  ADD CONSTRAINT commission_postings_month_check CHECK (month = date_trunc('month', month));
ALTER TABLE commission_months ADD CONSTRAINT commission_months_month_check CHECK (month = date_trunc('month', month));
SELECT protect_tenant_table('commissions');
SELECT protect_tenant_table('commission_postings', 'SELECT, INSERT');
SELECT protect_tenant_table('commission_months', 'SELECT, INSERT');
SELECT audit_table('commissions', 'commission', 'commission_type', 'contract', 'contract_id');
SELECT audit_table('commission_months', 'commission_month', 'month');

-- A line of a closed month goes to the first month that is open. Whoever closes a month waits for those who are writing.
CREATE OR REPLACE FUNCTION keep_commission_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_closed date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('commission months ' || NEW.company_id, 0));
    SELECT max(month) INTO v_closed FROM commission_months WHERE company_id = NEW.company_id;
    NEW.month := greatest(NEW.month, (v_closed + interval '1 month')::date);
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'commission is posted' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE FUNCTION keep_commission_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('commission months ' || NEW.company_id, 0));
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND is_deleting_company(OLD.company_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'month is closed' USING ERRCODE = 'SB001';
END $$;

CREATE OR REPLACE TRIGGER commission_postings_keep BEFORE INSERT OR UPDATE OR DELETE ON commission_postings
  FOR EACH ROW EXECUTE FUNCTION keep_commission_postings();

CREATE OR REPLACE TRIGGER commission_months_keep BEFORE INSERT OR UPDATE OR DELETE ON commission_months
  FOR EACH ROW EXECUTE FUNCTION keep_commission_months();

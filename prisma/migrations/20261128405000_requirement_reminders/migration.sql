-- Whoever was reminded that something which a contract requires ends is not reminded of it twice.
-- CreateTable
CREATE TABLE "requirement_reminders" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "until" DATE NOT NULL,
    "mark" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "requirement_reminders_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "requirement_reminders_company_id_contract_id_key_until_mark_key" ON "requirement_reminders"("company_id", "contract_id", "key", "until", "mark");

-- AddForeignKey
ALTER TABLE "requirement_reminders" ADD CONSTRAINT "requirement_reminders_company_id_contract_id_fkey" FOREIGN KEY ("company_id", "contract_id") REFERENCES "contracts"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('requirement_reminders');

-- A reminder that was sent is never rewritten; it goes with a contract that is deleted.
REVOKE UPDATE, DELETE ON requirement_reminders FROM staffing_tenant;

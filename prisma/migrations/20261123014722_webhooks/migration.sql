-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "rule_id" UUID,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_at" TIMESTAMPTZ(3),
    "answer_status" INTEGER,
    "answer_body" TEXT,
    "last_error" TEXT,
    "duration" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "webhook_deliveries_company_id_created_at_id_idx" ON "webhook_deliveries"("company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_company_id_rule_id_created_at_id_idx" ON "webhook_deliveries"("company_id", "rule_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_status_check CHECK (status IN ('queued', 'delivered', 'failed'));
SELECT protect_tenant_table('webhook_deliveries');

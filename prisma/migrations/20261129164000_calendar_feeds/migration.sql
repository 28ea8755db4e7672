-- People read their calendar in their own calendar program, at a private address.
-- CreateTable
CREATE TABLE "calendar_feeds" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_company_id_user_id_key" ON "calendar_feeds"("company_id", "user_id");

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT protect_tenant_table('calendar_feeds');
SELECT audit_table('calendar_feeds', 'calendar_feed', '', 'user', 'user_id');

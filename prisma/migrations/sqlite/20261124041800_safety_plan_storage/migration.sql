-- A safety plan counts what is sealed in it, as other rows do.
CREATE TRIGGER "SafetyPlan_storage_insert" AFTER INSERT ON "SafetyPlan" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + COALESCE(octet_length(NEW."steps"), 0) + COALESCE(octet_length(NEW."trustedPerson"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "SafetyPlan_storage_update" AFTER UPDATE OF "steps", "trustedPerson" ON "SafetyPlan" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (COALESCE(octet_length(NEW."steps"), 0) + COALESCE(octet_length(NEW."trustedPerson"), 0)) - (COALESCE(octet_length(OLD."steps"), 0) + COALESCE(octet_length(OLD."trustedPerson"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "SafetyPlan_storage_delete" AFTER DELETE ON "SafetyPlan" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + COALESCE(octet_length(OLD."steps"), 0) + COALESCE(octet_length(OLD."trustedPerson"), 0)) WHERE "userId" = OLD."userId";
END;

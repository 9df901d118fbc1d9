-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "photoURL" TEXT,
    "securityLevel" INTEGER NOT NULL DEFAULT 0,
    "disabledAt" DATETIME,
    "credentialsVersion" INTEGER NOT NULL DEFAULT 0,
    "pronouns" TEXT,
    "aboutMe" TEXT,
    "interests" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_User" ("aboutMe", "createdAt", "disabledAt", "email", "fullName", "id", "interests", "photoURL", "pronouns", "securityLevel", "updatedAt", "username", "usernameKey") SELECT "aboutMe", "createdAt", "disabledAt", "email", "fullName", "id", "interests", "photoURL", "pronouns", "securityLevel", "updatedAt", "username", "usernameKey" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User"("usernameKey");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
